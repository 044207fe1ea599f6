/** One piece of a message that says no more than yes, no or quite so. */
const ASSENT =
  /^(?:(?:oh|ah|well|and|so),? )*(?:yes|yeah|yep|yup|aye|no|nope|right|true|sure|ok|okay|oh|well|exactly|absolutely|definitely|certainly|precisely|indeed|correct|probably|possibly|sir|ma['’]am|of course|very much(?: so)?|(?:that|it)(?:['’]s| is| was) (?:right|true|correct|so|it)|(?:i|we|he|she|it|they|you|that) (?:really |certainly |probably |sure |surely |always )?(?:did|do|does|was|were|is|am|are|had|has|have|would|could|will|can)|(?:probably|certainly|sure|surely) (?:did|do|does|was|were|is|had|would)|(?:i|we) (?:think|guess|suppose|believe) (?:so|it (?:did|was|is))|i agree|you bet|(?:you are|you['’]re) right)$/iu;

/** Does every piece of this message only agree or deny ("Right. Right.", "Yeah, it probably did.", "Oh yes.")? */
export const onlyAssents = (text: string): boolean => {
  const pieces = text
    .trim()
    .split(/\s*[.,;!—–…]+\s*/u)
    .filter(Boolean);
  return pieces.length > 0 && pieces.every((piece) => ASSENT.test(piece));
};

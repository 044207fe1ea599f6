/** An honest answer to what the writer asked the companion; undefined where it has none. */
export const counterAnswer = (text: string): string | undefined => {
  if (
    /\b(?:who|what) are you\b|\bare you (?:a |an )?(?:real|human|person|robot|machine|computer|ai|program)\b|\byour name\b/iu.test(
      text,
    )
  )
    return 'I am the built-in companion of this book, a program without an AI model.';
  if (
    /\bhow are you\b|\bhow about you\b|\band you\b|\bwhat about you\b|\b(?:do|did|have|are|were) you (?:have|like|ever|married|born|got)\b/iu.test(
      text,
    )
  )
    return 'I am only a program, so I have no life of my own to tell.';
  if (
    /\b(?:what (?:would|do|shall|should) (?:you|i) (?:like|want|say|tell|write|begin|start)|where (?:do|shall|should) i (?:start|begin)|want to know)\b/iu.test(
      text,
    )
  )
    return 'Whatever you would like to keep is right, small things too.';
  if (
    /\b(?:what do you mean|pardon|repeat|say that again|don['’]t understand|what was the question)\b/iu.test(
      text,
    )
  )
    return 'I will ask it more simply, or something else.';
  return undefined;
};

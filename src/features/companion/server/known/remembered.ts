/**
 * A pure function of a text that remembers its answers, by the text itself, until the texts together hold more than `mostCharacters`;
 * then the ones not asked for longest make room. Whose text it is makes no difference to the answer, so nothing of one writer reaches another.
 */
export const remembered = <T>(read: (text: string) => T, mostCharacters: number): ((text: string) => T) => {
  const answers = new Map<string, T>();
  let characters = 0;
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) {
      // A map keeps the order of insertion: what is asked for again goes to the end.
      answers.delete(text);
      answers.set(text, known);
      return known;
    }
    const answer = read(text);
    answers.set(text, answer);
    characters += text.length;
    for (const oldest of answers.keys()) {
      if (characters <= mostCharacters) break;
      answers.delete(oldest);
      characters -= oldest.length;
    }
    return answer;
  };
};

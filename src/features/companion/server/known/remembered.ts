/**
 * Caches the results of a pure function of a text by the text itself, until the texts together exceed
 * `mostCharacters`; then the least recently used ones are dropped. The result does not depend on whose text
 * it is, so nothing of one writer reaches another.
 */
export const remembered = <T>(read: (text: string) => T, mostCharacters: number): ((text: string) => T) => {
  const answers = new Map<string, T>();
  let characters = 0;
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) {
      // A map keeps insertion order, so a text that is used again moves to the end.
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

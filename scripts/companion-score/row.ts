/** One line of the scorecard; `means` says exactly what was counted and is printed below the tables. */
export type Row = {
  readonly metric: string;
  readonly measured: string;
  readonly target: string;
  readonly reached: boolean;
  readonly means: string;
  /** If the target was missed: in which cases and why. */
  readonly reason?: string;
};

export const percent = (part: number, whole: number): number => (whole === 0 ? 100 : (100 * part) / whole);
export const show = (value: number, digits = 1): string => value.toFixed(digits).replace(/\.0+$/u, '');

/** Rounded away from the target, so that 99.96 % never prints as 100 %. */
const showTowards = (value: number, digits: number, round: (n: number) => number): string =>
  show(round(value * 10 ** digits) / 10 ** digits, digits);

export const atLeast = (
  metric: string,
  [part, whole]: readonly [number, number],
  target: number,
  means: string,
): Row => {
  const value = percent(part, whole);
  return {
    metric,
    measured: `${showTowards(value, 1, Math.floor)} % (${part} of ${whole})`,
    target: `≥ ${target} %`,
    reached: value >= target,
    means,
  };
};

export const atMost = (
  metric: string,
  [part, whole]: readonly [number, number],
  target: number,
  means: string,
): Row => {
  const value = whole === 0 ? 0 : percent(part, whole);
  return {
    metric,
    measured: `${showTowards(value, target < 0.1 ? 3 : 1, Math.ceil)} % (${part} of ${whole})`,
    target: `≤ ${target} %`,
    reached: value <= target,
    means,
  };
};

export const within = (metric: string, milliseconds: number, target: number, means: string): Row => ({
  metric,
  measured: `${show(milliseconds)} ms`,
  target: `≤ ${target} ms`,
  reached: milliseconds <= target,
  means,
});

export const none = (metric: string, value: number, means: string): Row => ({
  metric,
  measured: String(value),
  target: '0',
  reached: value === 0,
  means,
});

export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.95) - 1)] ?? 0;
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The table as lines of text, one per row, and a line for each reason. */
export const tableOf = (heading: string, rows: readonly Row[]): string => {
  const width = Math.max(...rows.map((row) => row.metric.length));
  const lines = rows.flatMap((row) => [
    `  ${row.metric.padEnd(width)}  ${row.measured.padEnd(34)} ${row.target.padEnd(9)} ${row.reached ? 'reached' : 'NOT REACHED'}`,
    ...(row.reason === undefined ? [] : [`  ${''.padEnd(width)}    ${row.reason}`]),
  ]);
  return `\n${heading}\n${lines.join('\n')}\n`;
};

/** What each metric counts, once each. */
export const definitionsOf = (rows: readonly Row[]): string => {
  const known = new Map(rows.map((row) => [row.metric, row.means]));
  return `\nWhat is counted\n${[...known].map(([metric, means]) => `  ${metric}: ${means}`).join('\n')}\n`;
};

import type { BookPlan } from '../../shared/book-plan.ts';

/** A plan as fields, each in JSON, so that two plans can be compared and merged field by field. */
export type FlatPlan = Readonly<Record<string, string>>;

const written = (values: object, before = ''): [string, string][] =>
  Object.entries(values).map(([name, value]) => [`${before}${name}`, JSON.stringify(value)]);

/** 'print.trim' and 'cover.colour' are fields just like 'title'. */
export const flat = ({ print, cover, ...fields }: BookPlan): FlatPlan =>
  Object.fromEntries([...written(fields), ...written(print, 'print.'), ...written(cover, 'cover.')]);

export const whole = (fields: FlatPlan): BookPlan => {
  const plan: Record<string, unknown> = {};
  const groups: Record<string, Record<string, unknown>> = { print: {}, cover: {} };
  for (const [field, value] of Object.entries(fields)) {
    const [group = '', name] = field.split('.');
    (name === undefined ? plan : (groups[group] ?? plan))[name ?? field] = JSON.parse(value);
  }
  // `flat` made these fields from a plan.
  return { ...plan, ...groups } as BookPlan;
};

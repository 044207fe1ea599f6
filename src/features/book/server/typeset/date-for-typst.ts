/** Arguments for Typst's `datetime`, in UTC. `moment` is ISO 8601. */
export const dateForTypst = (moment: string): Record<string, number> => {
  const at = new Date(moment);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  };
};

/** Time after which no browser test begins, in ms since 1970: `npm test -- --minutes 40` sets it. */
export const END_VARIABLE = 'TEST_RUN_ENDS_AT';

export const LEFT_OUT = 'Left out: the time of this run is over.';

export function isRunOver(now: number, environment: Readonly<Record<string, string | undefined>>): boolean {
  const end = environment[END_VARIABLE];
  return end !== undefined && now > Number(end);
}

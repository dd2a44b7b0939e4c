interface Reported {
  /** Unix seconds; 0 if it never reported. */
  readonly lastReport: bigint;
  readonly currentDebt: bigint;
}

/**
 * Returns when a strategy with debt should report again, in Unix seconds: once the profit of a report has unlocked, the
 * vault earns nothing until the next one. `undefined` without debt.
 * @param unlock seconds over which the vault unlocks a profit.
 */
export function nextReport({ lastReport, currentDebt }: Reported, unlock: bigint): bigint | undefined {
  return currentDebt === 0n ? undefined : lastReport + unlock;
}

const DECIMALS = 9;

/** A gas price as it is entered, in gwei: `100`, `0.001`. */
export function gweiText(wei: bigint): string {
  const digits = wei.toString().padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '');
  const whole = digits.slice(0, -DECIMALS);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** An entered price in gwei as wei per unit of gas; `undefined` for what is no price above zero. */
export function parseGwei(entry: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,9}))?$/.exec(entry.trim()) ?? [];
  if (whole === undefined) return undefined;
  const wei = BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  return wei > 0n ? wei : undefined;
}

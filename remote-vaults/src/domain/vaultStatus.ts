/** What the badge of a vault says: finished when shut down, earning where the account has a balance, otherwise live. */
export function vaultStatus(isShutdown: boolean, balance: bigint | undefined): 'finished' | 'earning' | 'live' {
  if (isShutdown) return 'finished';
  return balance !== undefined && balance > 0n ? 'earning' : 'live';
}

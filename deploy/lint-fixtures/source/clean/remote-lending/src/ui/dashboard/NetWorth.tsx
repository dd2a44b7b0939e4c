export function NetWorth({ usd }: { usd: string }) {
  return <output>{usd}</output>;
}

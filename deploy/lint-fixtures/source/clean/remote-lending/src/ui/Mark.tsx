export function Mark({ source, symbol }: { source: string; symbol: string }) {
  return <img src={source} alt={symbol} />;
}

export function Age({ since, now }: { since: number; now: number }) {
  return <output>{now - since}</output>;
}

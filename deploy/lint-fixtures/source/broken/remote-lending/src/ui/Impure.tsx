// breaks react-hooks/purity: impure function during render
export function Age({ since }: { since: number }) {
  return <output>{Date.now() - since}</output>;
}

// breaks jsx-a11y/alt-text: alt prop
export function Mark({ source }: { source: string }) {
  return <img src={source} />;
}

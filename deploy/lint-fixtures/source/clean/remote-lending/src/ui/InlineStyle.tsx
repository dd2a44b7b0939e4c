export function Gap({ share }: { share: string }) {
  return <div style={{ height: share }} />;
}

// breaks no-restricted-syntax: write a styled component
export function Gap() {
  return <div style={{ height: '24px' }} />;
}

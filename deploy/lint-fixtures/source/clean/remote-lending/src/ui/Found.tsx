export function FoundDialog({ onClose }: { onClose: () => void }) {
  return <button onClick={onClose}>Close</button>;
}

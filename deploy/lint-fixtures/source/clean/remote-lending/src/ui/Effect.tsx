import { useEffect } from 'react';

export function Follow({ follow, hash }: { follow: (hash: string) => void; hash: string }) {
  useEffect(() => {
    follow(hash);
  }, [follow, hash]);
  return null;
}

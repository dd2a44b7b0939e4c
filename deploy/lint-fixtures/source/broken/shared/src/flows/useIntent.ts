// breaks @typescript-eslint/no-restricted-imports: Import @fathom/shared/contract (or /router) by its name
import { useHost } from '../contract/react';

export function useIntent(): string {
  return useHost();
}

import { useHost } from '@fathom/shared/contract';

export function useIntent(): string {
  return useHost().hostKind;
}

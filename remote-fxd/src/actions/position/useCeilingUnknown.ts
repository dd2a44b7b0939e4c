import { useEffect } from 'react';
import type { Pool } from '../../domain/pool';
import { logText } from '../../text/dialogs';
import { logFailure } from '@fathom/area-kit/actions/logFailure';

/** True if the ceiling couldn't be read; logs the failure. */
export function useCeilingUnknown({ id, positionDebtCeiling }: Pick<Pool, 'id' | 'positionDebtCeiling'>): boolean {
  const isUnknown = positionDebtCeiling === undefined;
  useEffect(() => {
    if (isUnknown) logFailure(logText.ceiling, { pool: id });
  }, [isUnknown, id]);
  return isUnknown;
}

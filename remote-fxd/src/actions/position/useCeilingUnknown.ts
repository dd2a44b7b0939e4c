import { useEffect } from 'react';
import type { Pool } from '../../domain/pool';
import { logText } from '../../text/dialogs';
import { logFailure } from '@fathom/area-kit/actions/logFailure';

/** Whether the position debt ceiling could not be read; logs the failure to the console as well. */
export function useCeilingUnknown({ id, positionDebtCeiling }: Pick<Pool, 'id' | 'positionDebtCeiling'>): boolean {
  const isUnknown = positionDebtCeiling === undefined;
  useEffect(() => {
    if (isUnknown) logFailure(logText.ceiling, { pool: id });
  }, [isUnknown, id]);
  return isUnknown;
}

import { useReadable } from '@fathom/contract';
import { useMemo } from 'react';
import { useShell } from '../../shell/ShellContext';
import { parseAlertSettings, type AlertSettings } from './alertSettings';

export function useAlertSettings(): AlertSettings {
  const stored = useReadable(useShell().portfolioAlerts.settings);
  return useMemo(() => parseAlertSettings(stored), [stored]);
}

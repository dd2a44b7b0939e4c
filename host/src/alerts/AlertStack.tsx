import { useReadable } from '@fathom/shared/contract';
import { below, size, space } from '@fathom/shared/ui/theme/measure';
import styled from 'styled-components';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';
import { PendingBanners } from '../transactions/PendingBanners';
import { Toast } from './Toast';

/**
 * Alerts and what is pending, bottom right. Errors interrupt a screen reader; the rest waits for its turn. The roles imply `aria-live`;
 * it is written out because a modal dialog hides the rest of the page from assistive technology, and spares only what says it.
 */
export function AlertStack() {
  const { host } = useShell();
  const alerts = useReadable(host.alerts.shown);

  function toast(alert: (typeof alerts)[number]) {
    return (
      <Toast
        key={alert.id}
        alert={alert}
        onClose={() => host.alerts.dismiss(alert.id)}
        onHold={() => host.alerts.hold(alert.id)}
      />
    );
  }

  return (
    <Stack aria-label={en.alerts.region} role="region">
      <Group role="status" aria-live="polite">
        <PendingBanners />
        {alerts.filter(({ kind }) => kind !== 'error').map(toast)}
      </Group>
      <Group role="alert" aria-live="assertive">
        {alerts.filter(({ kind }) => kind === 'error').map(toast)}
      </Group>
    </Stack>
  );
}

/** A sheet on a phone has its buttons where alerts stand: while there is one they stand at the top, over its title. */
const Stack = styled.div`
  justify-self: end;
  display: grid;
  width: ${size.toast};
  max-width: 100%;
  ${below('sm')} {
    html:has([data-modal]) & {
      position: fixed;
      inset: ${space(2)} ${space(4)} auto;
      justify-self: stretch;
      width: auto;
    }
  }
`;

const Group = styled.div`
  display: grid;
  > * {
    margin-bottom: ${space(4)};
  }
`;

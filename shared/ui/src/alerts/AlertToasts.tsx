import { Toast } from '@base-ui/react/toast';
import type { Alert } from '@fathom/contract';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { uiText } from '../text/en';
import { space } from '../theme/measure';
import { AlertToast } from './AlertToast';
import type { AlertsProps, OpenAlert } from './openAlert';

type HoverEvent = Parameters<NonNullable<Toast.Viewport.Props['onMouseMove']>>[0];

const ALERT_TIME = 2000;
/** Timeout of alerts that stay open until they are closed. */
const NO_LIMIT = 0;
/** High enough to display all alerts at once, without a queue. */
const MOST_TOASTS = 1000;

/**
 * Displays alerts as Base UI toasts, which manage timers, pausing and focus. Only errors interrupt a screen reader.
 * Base UI's own announcement of urgent toasts would hide their buttons from assistive technology. The roles imply
 * `aria-live`; it is explicit because a modal dialog keeps only elements that have it accessible.
 */
export function AlertToasts(props: Required<AlertsProps>) {
  return (
    <Toast.Provider timeout={ALERT_TIME} limit={MOST_TOASTS}>
      <Toasts {...props} />
    </Toast.Provider>
  );
}

function Toasts({ alerts, banners, onDismiss }: Required<AlertsProps>) {
  const { toasts, update } = Toast.useToastManager<Alert>();
  const isHovered = useRef(false);
  useToastList(banners, withoutLimit);
  useToastList(alerts, timeOf, onDismiss);

  function restartTimes() {
    for (const { id, timeout } of toasts) if (timeout !== NO_LIMIT) update(id, { timeout: ALERT_TIME });
  }

  /** Ignores an alert that opens below a resting pointer, such as over the next button. */
  function hover(event: HoverEvent) {
    const { movementX, movementY } = event.nativeEvent;
    if (movementX === 0 && movementY === 0) event.preventBaseUIHandler();
    else if (!isHovered.current) {
      isHovered.current = true;
      restartTimes();
    }
  }

  const oldestFirst = [...toasts].reverse();
  return (
    <Toast.Viewport
      aria-label={uiText.alerts}
      aria-live={undefined}
      onMouseEnter={hover}
      onMouseMove={hover}
      onMouseLeave={() => {
        isHovered.current = false;
      }}
      onFocus={restartTimes}
    >
      <List role="status" aria-live="polite">
        {oldestFirst
          .filter(({ data }) => data?.kind !== 'error')
          .map((toast) => (
            <AlertToast key={toast.id} toast={toast} />
          ))}
      </List>
      <List role="alert" aria-live="assertive">
        {oldestFirst
          .filter(({ data }) => data?.kind === 'error')
          .map((toast) => (
            <AlertToast key={toast.id} toast={toast} />
          ))}
      </List>
    </Toast.Viewport>
  );
}

function withoutLimit(): number {
  return NO_LIMIT;
}

function timeOf({ stays = false }: OpenAlert): number {
  return stays ? NO_LIMIT : ALERT_TIME;
}

function useToastList(
  list: readonly OpenAlert[],
  timeoutOf: (alert: OpenAlert) => number,
  onGone?: (id: string) => void,
): void {
  const { add, close } = Toast.useToastManager<Alert>();
  const added = useRef(new Set<string>());
  useEffect(() => {
    const current = new Set(list.map(({ id }) => id));
    for (const id of added.current) {
      if (current.has(id)) continue;
      added.current.delete(id);
      close(id);
    }
    for (const alert of list) {
      const { id } = alert;
      if (added.current.has(id)) continue;
      added.current.add(id);
      add({
        id,
        timeout: timeoutOf(alert),
        data: alert,
        onRemove: () => onGone?.(id),
      });
    }
  }, [list, timeoutOf, onGone, add, close]);
}

const List = styled.div`
  display: grid;
  > * {
    margin-bottom: ${space(4)};
  }
`;

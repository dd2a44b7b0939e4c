import { Toast } from '@base-ui/react/toast';
import type { Alert } from '@fathom/shared/contract';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { uiText } from '../text/en';
import { space } from '../theme/measure';
import { AlertToast } from './AlertToast';
import type { AlertsProps, OpenAlert } from './openAlert';

/** Time after which an alert vanishes by itself, in ms (shell specification). */
const ALERT_TIME = 2000;
/** For what stays until it is closed. */
const NO_LIMIT = 0;
/** All of them are displayed: none waits behind another one. */
const MOST_TOASTS = 1000;

/**
 * The alerts as toasts of Base UI, which counts their time, pauses it and leads the focus. Errors interrupt a screen reader;
 * the rest waits for its turn. Base UI's own announcement of urgent toasts would hide their buttons from assistive technology.
 * The roles imply `aria-live`; it is written out because a modal dialog spares only elements that have it.
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
  useToastList(banners, withoutLimit);
  useToastList(alerts, timeOf, onDismiss);

  /** What was looked at has its full time again afterwards. */
  function restartTimes() {
    for (const { id, timeout } of toasts) if (timeout !== NO_LIMIT) update(id, { timeout: ALERT_TIME });
  }

  const oldestFirst = toasts.toReversed();
  return (
    <Toast.Viewport aria-label={uiText.alerts} aria-live={undefined} onMouseEnter={restartTimes} onFocus={restartTimes}>
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

/** Keeps the toasts of one list: adds those that are new, closes those that are gone. */
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

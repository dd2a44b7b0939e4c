import { Toast } from '@base-ui/react/toast';
import type { Alert } from '@fathom/shared/contract';
import { space } from '@fathom/shared/ui/theme/measure';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useAppDispatch } from '../storeHooks';
import { en } from '../text/en';
import { AlertToast } from './AlertToast';
import { alertDismissed, type OpenAlert } from './alertsSlice';

/** Time after which an alert vanishes by itself, in ms (shell specification). */
const ALERT_TIME = 2000;
/** A banner stays as long as its transaction is open. */
const NO_LIMIT = 0;
/** All of them are displayed: none waits behind another one. */
const MOST_TOASTS = 1000;

export interface AlertToastsProps {
  readonly alerts: readonly OpenAlert[];
  /** Of open transactions; closing one only hides it, the tray keeps it. */
  readonly banners: readonly OpenAlert[];
}

/**
 * The alerts as toasts of Base UI, which counts their time, pauses it and leads the focus. Errors interrupt a screen reader;
 * the rest waits for its turn. Base UI's own announcement of urgent toasts would hide their buttons from assistive technology.
 * The roles imply `aria-live`; it is written out because a modal dialog spares only elements that have it.
 */
export function AlertToasts(props: AlertToastsProps) {
  return (
    <Toast.Provider timeout={ALERT_TIME} limit={MOST_TOASTS}>
      <Toasts {...props} />
    </Toast.Provider>
  );
}

function Toasts({ alerts, banners }: AlertToastsProps) {
  const dispatch = useAppDispatch();
  const { toasts, update } = Toast.useToastManager<Alert>();
  useToastList(banners, NO_LIMIT);
  useToastList(alerts, ALERT_TIME, (id) => void dispatch(alertDismissed(id)));

  /** What was looked at has its full time again afterwards. */
  function restartTimes() {
    for (const { id, timeout } of toasts) if (timeout !== NO_LIMIT) update(id, { timeout: ALERT_TIME });
  }

  const oldestFirst = toasts.toReversed();
  return (
    <Toast.Viewport
      aria-label={en.alerts.region}
      aria-live={undefined}
      onMouseEnter={restartTimes}
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

/** Keeps the toasts of one list: adds those that are new, closes those that are gone. */
function useToastList(list: readonly OpenAlert[], timeout: number, onGone?: (id: string) => void): void {
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
        timeout,
        data: alert,
        onRemove: () => onGone?.(id),
      });
    }
  }, [list, timeout, onGone, add, close]);
}

const List = styled.div`
  display: grid;
  > * {
    margin-bottom: ${space(4)};
  }
`;

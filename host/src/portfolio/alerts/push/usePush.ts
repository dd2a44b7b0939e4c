import { useCallback, useEffect, useMemo, useState } from 'react';
import { useShell } from '../../../shell/ShellContext';
import { pushServiceText } from '../../../text/portfolioAlerts';
import type { AlertSettings } from '../alertSettings';
import { currentTarget, endTarget, pushPermission, requestTarget } from './browserPush';
import { createPushService, type PushAccount } from './pushService';
import { pushThresholds } from './pushThresholds';

export type PushState =
  | { readonly is: 'loading' | 'unsupported' | 'denied' | 'on' }
  /** `problem`: one sentence if it couldn't be turned on. */
  | { readonly is: 'off'; readonly publicKey: string; readonly problem?: string | undefined }
  /** `reason`: one sentence. */
  | { readonly is: 'down'; readonly reason: string };

export interface Push {
  readonly state: PushState;
  turnOn(settings: AlertSettings): Promise<void>;
  turnOff(): Promise<void>;
  /** Sends changed thresholds if pushes are on. Returns false, with the reason in `state`, if that failed. */
  update(settings: AlertSettings): Promise<boolean>;
  retry(): void;
}

/** Pushes to this browser about an account. `undefined` if the deployment has no alerts service. */
export function usePush({ chainId, address }: PushAccount): Push | undefined {
  const base = useShell().configuration.services['alerts'];
  const [state, setState] = useState<PushState>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const account = useMemo(() => ({ chainId, address }), [chainId, address]);
  const [requests] = useState(() => new AbortController());
  const service = useMemo(
    () => (base === undefined ? undefined : createPushService(base, requests.signal)),
    [base, requests],
  );

  const read = useCallback(async (): Promise<PushState> => {
    const permission = pushPermission(window);
    if (!service || permission === 'unsupported') return { is: 'unsupported' };
    if (permission === 'denied') return { is: 'denied' };
    const publicKey = await service.readKey();
    const target = await currentTarget(window);
    const isOn = target !== undefined && (await service.isSubscribed(account, target.endpoint));
    return isOn ? { is: 'on' } : { is: 'off', publicKey };
  }, [service, account]);

  useEffect(() => {
    let isCurrent = true;
    setState({ is: 'loading' });
    read()
      .catch((error: unknown): PushState => ({ is: 'down', reason: sentenceOf(error) }))
      .then((next) => isCurrent && setState(next));
    return () => {
      isCurrent = false;
    };
  }, [read, attempt]);

  if (!service) return undefined;

  /** Performs a change of the subscription; returns true if it succeeded. */
  async function change(perform: () => Promise<PushState>): Promise<boolean> {
    const before = state;
    setState({ is: 'loading' });
    try {
      setState(await perform());
      return true;
    } catch (error) {
      const reason = sentenceOf(error);
      setState(before.is === 'off' ? { ...before, problem: reason } : { is: 'down', reason });
      return false;
    }
  }

  return {
    state,
    async turnOn(settings) {
      if (state.is !== 'off') return;
      const { publicKey } = state;
      await change(async () => {
        const target = await requestTarget(window, publicKey);
        if (target === 'denied' || target === 'unsupported') return { is: target };
        if (typeof target === 'string') return { is: 'off', publicKey };
        await service.subscribe(account, target, pushThresholds(settings));
        return { is: 'on' };
      });
    },
    async turnOff() {
      await change(async () => {
        const target = await currentTarget(window);
        if (target && (await service.unsubscribe(account, target.endpoint)) === 0) await endTarget(window);
        return read();
      });
    },
    async update(settings) {
      if (state.is !== 'on') return true;
      return change(async () => {
        const target = await currentTarget(window);
        if (!target) return read();
        await service.subscribe(account, target, pushThresholds(settings));
        return { is: 'on' };
      });
    },
    retry: () => setAttempt((count) => count + 1),
  };
}

/** A browser's own message isn't for display. */
function sentenceOf(error: unknown): string {
  const isSentence = error instanceof Error && error.name === 'Error' && error.message.endsWith('.');
  return isSentence ? error.message : pushServiceText.browserFailed;
}

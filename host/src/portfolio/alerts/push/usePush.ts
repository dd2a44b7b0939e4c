import { useEffect, useMemo, useState } from 'react';
import { useShell } from '../../../shell/ShellContext';
import { pushServiceText } from '../../../text/portfolioAlerts';
import type { AlertSettings } from '../alertSettings';
import { currentTarget, endTarget, pushPermission, requestTarget } from './browserPush';
import { createPushService, type PushAccount, type PushService } from './pushService';
import { pushThresholds } from './pushThresholds';

export type PushState =
  | { readonly status: 'loading' | 'unsupported' | 'denied' | 'on' }
  /** `problem`: one sentence if it couldn't be turned on. */
  | { readonly status: 'off'; readonly publicKey: string; readonly problem?: string | undefined }
  /** `reason`: one sentence. */
  | { readonly status: 'down'; readonly reason: string };

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
  const [attempt, setAttempt] = useState(0);
  const reading = `${attempt} ${chainId} ${address}`;
  const [result, setResult] = useState<{ readonly of: string; readonly state: PushState }>();
  const state: PushState = result?.of === reading ? result.state : { status: 'loading' };
  const setState = (next: PushState) => setResult({ of: reading, state: next });
  const account = useMemo(() => ({ chainId, address }), [chainId, address]);
  const service = useMemo(() => (base === undefined ? undefined : createPushService(base)), [base]);

  useEffect(() => {
    if (!service) return;
    let isCurrent = true;
    void readState(service, account)
      .catch((error: unknown): PushState => ({ status: 'down', reason: sentenceOf(error) }))
      .then((next) => isCurrent && setResult({ of: reading, state: next }));
    return () => {
      isCurrent = false;
    };
  }, [service, account, reading]);

  if (!service) return undefined;

  /** Performs a change of the subscription; returns true if it succeeded. */
  async function change(perform: () => Promise<PushState>): Promise<boolean> {
    const before = state;
    setState({ status: 'loading' });
    try {
      setState(await perform());
      return true;
    } catch (error) {
      const reason = sentenceOf(error);
      setState(before.status === 'off' ? { ...before, problem: reason } : { status: 'down', reason });
      return false;
    }
  }

  return {
    state,
    async turnOn(settings) {
      if (state.status !== 'off') return;
      const { publicKey } = state;
      await change(async () => {
        const target = await requestTarget(window, publicKey);
        if (target === 'denied' || target === 'unsupported') return { status: target };
        if (typeof target === 'string') return { status: 'off', publicKey };
        await service.subscribe(account, target, pushThresholds(settings));
        return { status: 'on' };
      });
    },
    async turnOff() {
      await change(async () => {
        const target = await currentTarget(window);
        if (target && (await service.unsubscribe(account, target.endpoint)) === 0) await endTarget(window);
        return readState(service, account);
      });
    },
    async update(settings) {
      if (state.status !== 'on') return true;
      return change(async () => {
        const target = await currentTarget(window);
        if (!target) return readState(service, account);
        await service.subscribe(account, target, pushThresholds(settings));
        return { status: 'on' };
      });
    },
    retry: () => setAttempt((count) => count + 1),
  };
}

async function readState(service: PushService, account: PushAccount): Promise<PushState> {
  const permission = pushPermission(window);
  if (permission === 'unsupported' || permission === 'denied') return { status: permission };
  const publicKey = await service.readKey();
  const target = await currentTarget(window);
  const isOn = target !== undefined && (await service.isSubscribed(account, target.endpoint));
  return isOn ? { status: 'on' } : { status: 'off', publicKey };
}

/** A browser's own message isn't for display. */
function sentenceOf(error: unknown): string {
  const isSentence = error instanceof Error && error.name === 'Error' && error.message.endsWith('.');
  return isSentence ? error.message : pushServiceText.browserFailed;
}

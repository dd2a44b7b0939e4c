import { useLocale, type AreaId } from '@fathom/contract';
import { useEffect, useRef } from 'react';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { useShell } from '../../shell/ShellContext';
import { portfolioAlertsText } from '../../text/portfolioAlerts';
import type { AreaState } from '../areaState';
import { readSummaries } from '../overview/totals';
import { parseRaised } from './alertSettings';
import { notify } from './browserNotifications';
import { describeAlert, type AlertMessage } from './describeAlert';
import { evaluateAlerts, type FiringAlert } from './evaluateAlerts';
import { useAlertSettings } from './useAlertSettings';

interface AlertWatch {
  readonly states: readonly AreaState[];
  readonly chainId: number;
  readonly account: string | undefined;
  /** True for an account that isn't the user's own: it has no alerts. */
  readonly readOnly: boolean;
  readonly now: UnixSeconds;
}

/** Compares each new reading with the user's thresholds, and raises an alert once per crossing. */
export function useAlerts({ states, chainId, account, readOnly, now }: AlertWatch): void {
  const { portfolioAlerts, services } = useShell();
  const settings = useAlertSettings();
  const locale = useLocale();
  const missingSince = useRef(new Map<AreaId, UnixSeconds>());

  useEffect(() => {
    if (readOnly || account === undefined || now === 0) return;
    const missing = trackMissing(states, missingSince.current, now);
    const before = parseRaised(portfolioAlerts.raised());
    const input = { chainId, account, summaries: readSummaries(states), missing, now };
    const { firing, fresh, raised } = evaluateAlerts(input, settings, before);
    portfolioAlerts.setFiring(firing.length);
    if (raised.join() !== before.join()) portfolioAlerts.saveRaised(JSON.stringify(raised));
    for (const { kind, key, title, detail } of messagesOf(fresh, locale)) {
      services.alerts.show({ kind, text: title, detail });
      if (settings.notifies) notify(window, { title, detail }, key);
    }
  }, [states, chainId, account, readOnly, now, settings, locale, portfolioAlerts, services]);
}

/** Records since when each area is missing, and returns those that are. */
function trackMissing(states: readonly AreaState[], since: Map<AreaId, UnixSeconds>, now: UnixSeconds) {
  for (const { area, status } of states) {
    if (status !== 'missing') since.delete(area);
    else if (!since.has(area)) since.set(area, now);
  }
  return [...since].map(([area, time]) => ({ area, since: time }));
}

interface RaisedMessage extends AlertMessage {
  readonly kind: 'error' | 'info';
  readonly key: string;
}

/** Each risk has a message. Several other alerts share one, because they would cover the screen of a phone. */
function messagesOf(fresh: readonly FiringAlert[], locale: string): readonly RaisedMessage[] {
  const messages = fresh.map((alert): RaisedMessage => {
    return { ...describeAlert(alert, locale), kind: kindOf(alert), key: alert.key };
  });
  const risks = messages.filter(({ kind }) => kind === 'error');
  const others = messages.filter(({ kind }) => kind === 'info');
  const [first] = others;
  if (!first || others.length === 1) return messages;
  const { severalTitle, severalDetail } = portfolioAlertsText;
  const shared = {
    ...first,
    title: severalTitle(others.length),
    detail: severalDetail(first.title, others.length - 1),
  };
  return [...risks, shared];
}

function kindOf({ kind }: FiringAlert): 'error' | 'info' {
  return kind === 'healthFactor' || kind === 'safetyBuffer' ? 'error' : 'info';
}

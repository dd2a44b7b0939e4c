import type { UnixSeconds } from '@fathom/base/domain/time';
import { describeAlert, formatMoment } from '../../host/src/portfolio/alerts/describeAlert';
import type { FiringAlert } from '../../host/src/portfolio/alerts/evaluateAlerts';
import type { PushMessage } from '../../host/src/portfolio/alerts/push/pushMessage';
import { PORTFOLIO_PATH } from '../../host/src/portfolio/portfolioPath';
import { withRescueTarget } from '../../host/src/portfolio/rescue/rescueLink';
import { portfolioAlertsText } from '../../host/src/text/portfolioAlerts';

/** Locale of amounts and dates in messages, because a subscriber's language isn't stored. */
export const LOCALE = 'en-US';
const TIME_ZONE = 'UTC';

/** Push services deliver 4,096 bytes, of which encryption takes 103. */
const LONGEST_PATH = 1_000;

export interface MessageSource {
  readonly chainId: number;
  readonly account: string;
  readonly block: number;
  /** Unix seconds. */
  readonly blockTime: UnixSeconds;
}

/** Creates the message of an alert. `now`: Unix seconds of the machine, for the age of the data. */
export function pushMessage(alert: FiringAlert, source: MessageSource, now: UnixSeconds): PushMessage {
  const { title, detail } = describeAlert(alert, LOCALE, TIME_ZONE);
  return {
    kind: alert.kind,
    title,
    detail: 'date' in alert ? dateDetail(alert.date) : detail,
    account: source.account,
    block: source.block,
    age: Math.max(0, now - source.blockTime),
    path: pathOf(alert),
    tag: `${source.chainId} ${source.account} ${alert.key}`,
  };
}

function dateDetail({ detail, time }: { readonly detail: string; readonly time: UnixSeconds }): string {
  return portfolioAlertsText.dateDetail(detail, `${formatMoment(time, LOCALE, TIME_ZONE)} ${TIME_ZONE}`);
}

function pathOf(alert: FiringAlert): string {
  if (!('risk' in alert)) return PORTFOLIO_PATH;
  const path = PORTFOLIO_PATH + withRescueTarget('', { area: alert.area, risk: alert.risk.id });
  return path.length > LONGEST_PATH ? PORTFOLIO_PATH : path;
}

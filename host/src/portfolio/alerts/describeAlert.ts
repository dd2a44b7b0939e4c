import { formatTimeOfDay } from '@fathom/base/format/formatDate';
import { formatShortDay } from '@fathom/base/format/formatDay';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { portfolioAlertsText } from '../../text/portfolioAlerts';
import { formatRisk } from '../stress/formatRisk';
import type { FiringAlert } from './evaluateAlerts';

export interface AlertMessage {
  readonly title: string;
  readonly detail: string;
}

/** `timeZone`: default the device's. */
export function describeAlert(alert: FiringAlert, locale: string, timeZone?: string): AlertMessage {
  switch (alert.kind) {
    case 'healthFactor':
    case 'safetyBuffer': {
      const { title, measure } = alert.risk;
      const value = formatRisk(alert.risk, locale);
      return { title: portfolioAlertsText.riskTitle(title, measure, value), detail: portfolioAlertsText.riskDetail };
    }
    case 'date':
    case 'vote': {
      const { title, detail, time } = alert.date;
      return { title, detail: portfolioAlertsText.dateDetail(detail, formatMoment(time, locale, timeZone)) };
    }
    case 'unreachable':
      return { title: portfolioAlertsText.unreachableTitle(alert.area), detail: portfolioAlertsText.unreachableDetail };
  }
}

/** `22 Nov, 7:16 PM`. */
export function formatMoment(time: UnixSeconds, locale: string, timeZone?: string): string {
  return `${formatShortDay(time, locale, timeZone)}, ${formatTimeOfDay(time, locale, timeZone)}`;
}

import { useLocale, type AreaId, type AreaSummary } from '@fathom/contract';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { Switch } from '@fathom/ui/form/Switch';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { fieldType, radius, size, space, stroke, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useId } from 'react';
import styled from 'styled-components';
import { portfolioAlertsText as text } from '../../text/portfolioAlerts';
import { upcomingDates } from '../overview/dates';
import { formatRisk } from '../stress/formatRisk';
import { AlertRow } from './AlertRow';
import type { AlertKind, AlertSettings } from './alertSettings';
import { formatMoment } from './describeAlert';
import { evaluateAlerts, lowestRisk } from './evaluateAlerts';

export interface AlertState {
  readonly summaries: readonly AreaSummary[];
  readonly missing: readonly AreaId[];
  readonly now: UnixSeconds;
  /** As entered. */
  readonly settings: AlertSettings;
}

interface AlertRuleRowProps {
  readonly kind: AlertKind;
  readonly isOn: boolean;
  readonly threshold: string;
  readonly error: string | undefined;
  readonly state: AlertState;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onEnter: (threshold: string) => void;
}

/** A condition: if it is on, its value now, and its threshold. */
export function AlertRuleRow({ kind, isOn, threshold, error, state, onSwitch, onEnter }: AlertRuleRowProps) {
  const locale = useLocale();
  const noteId = useId();
  const name = text.names[kind];
  const isFiring = error === undefined && fires(kind, state);
  return (
    <AlertRow
      control={<Switch isOn={isOn} onChange={onSwitch} label={name} />}
      title={name}
      detail={
        <>
          {currentValue(kind, state, locale)}
          {isFiring && <StatusLabel tone="danger">{text.firing}</StatusLabel>}
        </>
      }
      note={
        <Problem id={noteId} aria-live="polite">
          {error}
        </Problem>
      }
    >
      <Relation>{text.relations[kind]}</Relation>
      <Field aria-invalid={error !== undefined || undefined}>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={text.thresholdOf(name)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={noteId}
          value={threshold}
          onChange={(event) => onEnter(event.target.value.trim())}
        />
        {text.units[kind]}
      </Field>
    </AlertRow>
  );
}

function fires(kind: AlertKind, { summaries, settings, now }: AlertState): boolean {
  const input = { chainId: 0, account: '', summaries, missing: [], now };
  return evaluateAlerts(input, settings, []).firing.some((alert) => alert.kind === kind);
}

function currentValue(kind: AlertKind, { summaries, missing, now }: AlertState, locale: string): string {
  if (kind === 'unreachable') return missing.length === 0 ? text.allReachable : text.notReachable(missing);
  if (kind === 'date' || kind === 'vote') {
    const next = upcomingDates(summaries, now).find(({ vote }) =>
      kind === 'vote' ? vote === 'open' : vote === undefined,
    );
    if (!next) return text.none;
    return text.next(kind === 'vote' ? next.detail : next.title, formatMoment(next.time, locale));
  }
  const risk = lowestRisk(summaries, kind);
  const value = risk && formatRisk(risk, locale);
  return value === undefined ? text.noRisk : text.now(value, kind === 'safetyBuffer' ? risk?.title : undefined);
}

const Relation = styled.span`
  color: ${color('muted')};
`;

const Problem = styled.span`
  flex: 0 0 100%;
  ${type('xs')}
  color: ${color('danger')};
  &:empty {
    display: none;
  }
`;

const Field = styled.span`
  display: inline-flex;
  align-items: center;
  width: ${space(22)};
  height: ${size.button};
  padding: 0 ${space(3)};
  border: ${stroke.hairline} solid ${color('controlLine')};
  border-radius: ${radius.control};
  background: ${color('surface')};
  color: ${color('muted')};
  &:focus-within {
    border-color: ${color('accent')};
    box-shadow: 0 0 0 ${stroke.hairline} ${color('accent')};
  }
  &[aria-invalid] {
    border-color: ${color('danger')};
  }
  input {
    flex: 1;
    min-width: 0;
    padding: 0;
    border: 0;
    background: none;
    color: ${color('text')};
    caret-color: ${color('accent')};
    ${fieldType('sm')}
    &:focus {
      outline: none;
    }
  }
`;

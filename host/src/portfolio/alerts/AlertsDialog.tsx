import type { AreaId, AreaSummary } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { Button } from '@fathom/ui/button/Button';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { space, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useFormik } from 'formik';
import { useId } from 'react';
import styled from 'styled-components';
import { object, string } from 'yup';
import { useShell } from '../../shell/ShellContext';
import { portfolioAlertsText as text } from '../../text/portfolioAlerts';
import { AlertChannels } from './AlertChannels';
import { AlertRuleRow } from './AlertRuleRow';
import { ALERT_KINDS, ALERT_LIMITS, type AlertKind, type AlertSettings } from './alertSettings';
import { PushRow } from './push/PushRow';
import { usePush } from './push/usePush';
import { useAlertSettings } from './useAlertSettings';

export interface AlertsDialogProps {
  readonly chainId: number;
  readonly account: Address;
  readonly summaries: readonly AreaSummary[];
  readonly missing: readonly AreaId[];
  readonly now: UnixSeconds;
  /** The file with all dates. */
  readonly calendar: () => string;
  readonly onClose: () => void;
}

interface Entries {
  readonly isOn: Readonly<Record<AlertKind, boolean>>;
  readonly threshold: Readonly<Record<AlertKind, string>>;
  readonly notifies: boolean;
}

const DECIMAL = /^\d+([.,]\d{1,2})?$/;

function readThreshold(entered: string): number {
  return Number(entered.replace(',', '.'));
}

function thresholdSchema(kind: AlertKind) {
  const [least, most] = ALERT_LIMITS[kind];
  return string().test('range', text.range(least, most), (entered = '') => {
    const value = readThreshold(entered);
    return DECIMAL.test(entered) && value >= least && value <= most;
  });
}

const SCHEMA = object({
  threshold: object({
    healthFactor: thresholdSchema('healthFactor'),
    safetyBuffer: thresholdSchema('safetyBuffer'),
    date: thresholdSchema('date'),
    vote: thresholdSchema('vote'),
    unreachable: thresholdSchema('unreachable'),
  }),
});

/** Thresholds of alerts, which are kept on this device. */
export function AlertsDialog({ chainId, account, summaries, missing, now, calendar, onClose }: AlertsDialogProps) {
  const { portfolioAlerts } = useShell();
  const settings = useAlertSettings();
  const push = usePush({ chainId, address: account });
  const formId = useId();
  const { values, errors, setFieldValue, handleSubmit } = useFormik<Entries>({
    initialValues: entriesOf(settings),
    validationSchema: SCHEMA,
    onSubmit: async (entries) => {
      const entered = settingsOf(entries);
      portfolioAlerts.saveSettings(JSON.stringify(entered));
      if (push === undefined || (await push.update(entered))) onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.title}
      width="wide"
      footer={
        <Footer>
          <Button size="large" onClick={onClose}>
            {text.close}
          </Button>
          <Button type="submit" form={formId} tone="primary" size="large" isWide>
            {text.save}
          </Button>
          <p>{push?.state.status === 'on' ? text.keptAndPushed : text.kept}</p>
        </Footer>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Legend id={`${formId}-conditions`}>{text.conditions}</Legend>
        <Rows aria-labelledby={`${formId}-conditions`}>
          {ALERT_KINDS.map((kind) => (
            <AlertRuleRow
              key={kind}
              kind={kind}
              isOn={values.isOn[kind]}
              threshold={values.threshold[kind]}
              error={errors.threshold?.[kind]}
              state={{ summaries, missing, now, settings: settingsOf(values) }}
              onSwitch={(isOn) => void setFieldValue(`isOn.${kind}`, isOn)}
              onEnter={(threshold) => void setFieldValue(`threshold.${kind}`, threshold)}
            />
          ))}
        </Rows>
        <Legend id={`${formId}-channels`}>{text.channels}</Legend>
        <Rows aria-labelledby={`${formId}-channels`}>
          <AlertChannels
            notifies={values.notifies}
            onNotify={(notifies) => void setFieldValue('notifies', notifies)}
            calendar={calendar}
            push={push && <PushRow push={push} settings={settings} />}
          />
        </Rows>
      </form>
    </Dialog>
  );
}

function entriesOf({ rules, notifies }: AlertSettings): Entries {
  const entries = <T,>(read: (kind: AlertKind) => T) => ({
    healthFactor: read('healthFactor'),
    safetyBuffer: read('safetyBuffer'),
    date: read('date'),
    vote: read('vote'),
    unreachable: read('unreachable'),
  });
  return {
    isOn: entries((kind) => rules[kind].isOn),
    threshold: entries((kind) => String(rules[kind].threshold)),
    notifies,
  };
}

function settingsOf({ isOn, threshold, notifies }: Entries): AlertSettings {
  const rule = (kind: AlertKind) => ({ isOn: isOn[kind], threshold: readThreshold(threshold[kind]) });
  return {
    rules: {
      healthFactor: rule('healthFactor'),
      safetyBuffer: rule('safetyBuffer'),
      date: rule('date'),
      vote: rule('vote'),
      unreachable: rule('unreachable'),
    },
    notifies,
  };
}

const Legend = styled.h3`
  ${type('xs')}
  font-weight: ${weight.medium};
  * + & {
    margin-top: ${space(5)};
  }
`;

const Rows = styled.ul``;

const Footer = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
  p {
    grid-column: 1 / -1;
    ${type('xs')}
    color: ${color('muted')};
  }
`;

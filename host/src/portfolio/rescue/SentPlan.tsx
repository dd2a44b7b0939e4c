import { useLocale, useTransactions, type PortfolioRisk } from '@fathom/contract';
import { Button } from '@fathom/ui/button/Button';
import { useEffect, useState } from 'react';
import { PageBanner } from '../../shell/PageBanner';
import { rescuePlanText } from '../../text/rescue';
import { formatRisk } from '../stress/formatRisk';
import type { OpenPlan, SentBatch } from './openPlans';
import { batchOutcome } from './planProgress';
import { usePlanServices } from './PlanServicesContext';

const text = rescuePlanText.plan;

interface SentPlanProps {
  readonly plan: OpenPlan;
  readonly sent: SentBatch;
  /** Continues with the dialogs of the steps. */
  readonly onSteps: () => void;
  readonly onEnd: () => void;
}

/** Follows a plan that was sent as one transaction, also after a reload. */
export function SentPlan({ plan, sent, onSteps, onEnd }: SentPlanProps) {
  const outcome = batchOutcome(useTransactions().find(({ id }) => id === sent.id));
  return (
    <PageBanner aria-label={text.label}>
      {outcome.kind === 'done' ? (
        <DoneText plan={plan} sent={sent} block={outcome.block} />
      ) : (
        <span role="status">{text.sent[outcome.kind]}</span>
      )}
      <span>
        {outcome.kind === 'failed' && (
          <Button size="small" tone="primary" onClick={onSteps}>
            {text.sent.bySteps}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={onEnd}>
          {outcome.kind === 'done' ? text.sent.close : text.end}
        </Button>
      </span>
    </PageBanner>
  );
}

type Reading = { readonly status: 'reading' | 'unread' } | { readonly status: 'read'; readonly risk?: PortfolioRisk };

function DoneText({ plan, sent, block }: Pick<SentPlanProps, 'plan' | 'sent'> & { readonly block: number }) {
  const locale = useLocale();
  const reading = useRiskReading({ plan, sent, block });
  return <span role="status">{doneText(reading, sent.title, locale)}</span>;
}

function doneText(reading: Reading, title: string, locale: string): string {
  if (reading.status !== 'read') return text.sent[reading.status](title);
  const { risk } = reading;
  if (risk?.value === undefined) return text.sent.withoutDebt(title);
  return text.sent.health(title, risk.measure, formatRisk(risk, locale));
}

/** The risk once its area returns a block that has the transaction. */
function useRiskReading({ plan, sent, block }: Pick<SentPlanProps, 'plan' | 'sent'> & { readonly block: number }) {
  const services = usePlanServices();
  const { chainId, account } = plan;
  const { area, risk } = sent;
  const [reading, setReading] = useState<Reading>({ status: 'reading' });
  useEffect(() => {
    let isCurrent = true;
    const report = (next: Reading) => {
      if (isCurrent) setReading(next);
    };
    const read =
      services?.readRisk({ chainId, account, area, risk, block }) ?? Promise.reject(new Error('no services'));
    read.then(
      (found) => report(found ? { status: 'read', risk: found } : { status: 'read' }),
      () => report({ status: 'unread' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [services, chainId, account, area, risk, block]);
  return reading;
}

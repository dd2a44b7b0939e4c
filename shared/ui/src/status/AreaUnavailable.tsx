import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { Panel } from '../page/Panel';
import { areaUnavailableText } from '../text/areaUnavailableText';

export type UnavailableArea =
  | { readonly status: 'misconfigured'; readonly problem: { readonly field: string; readonly problem: string } }
  | { readonly status: 'not-deployed'; readonly chainName: string };

export interface NotDeployedText {
  readonly notDeployed: (chainName: string) => string;
  readonly notDeployedHint: string;
}

interface AreaUnavailableProps {
  readonly setting: UnavailableArea;
  readonly text: NotDeployedText;
}

export function AreaUnavailable({ setting, text }: AreaUnavailableProps) {
  return (
    <Panel>
      {setting.status === 'misconfigured' ? (
        <ErrorState title={areaUnavailableText.misconfigured}>
          {areaUnavailableText.misconfiguredField(setting.problem.field, setting.problem.problem)}
        </ErrorState>
      ) : (
        <EmptyState title={text.notDeployed(setting.chainName)}>{text.notDeployedHint}</EmptyState>
      )}
    </Panel>
  );
}

import { AREA_IDS } from '@fathom/contract';
import { Page, Stack } from '@fathom/ui/page/Page';
import { PageHead } from '@fathom/ui/page/PageHead';
import { Panel } from '@fathom/ui/page/Panel';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';
import { statusText } from '../text/status';
import { AreaReleaseStatus } from './AreaReleaseStatus';
import { HostRelease } from './HostRelease';
import { IndexerState } from './IndexerState';
import { LoadedFiles } from './LoadedFiles';
import { NodeRow } from './NodeRow';
import { StatusRows } from './StatusRows';
import { StorageState } from './StorageState';

export function StatusPage() {
  const { configuration, host } = useShell();
  const indexers = configuration.chains.flatMap((chain) =>
    AREA_IDS.filter((area) => chain.indexers[area] !== undefined).map((area) => ({ chain, area })),
  );
  return (
    <Page>
      <PageHead title={en.info.status}>{statusText.message}</PageHead>
      <Stack>
        <Panel title={statusText.releases}>
          <StatusRows>
            <HostRelease />
            {AREA_IDS.map((id) => (
              <AreaReleaseStatus key={id} id={id} />
            ))}
          </StatusRows>
        </Panel>
        <Panel title={statusText.verified.title}>
          <StatusRows>
            <LoadedFiles />
          </StatusRows>
        </Panel>
        <StorageState />
        <Panel title={statusText.nodes}>
          <StatusRows>
            {configuration.chains.map(({ id, name }) => (
              <NodeRow key={id} name={name} reader={host.network.reader(id)} />
            ))}
          </StatusRows>
        </Panel>
        <Panel title={statusText.indexers}>
          <StatusRows>
            {indexers.length === 0 && <p>{statusText.noIndexer}</p>}
            {indexers.map(({ chain, area }) => (
              <IndexerState key={`${chain.id} ${area}`} chain={chain} area={area} />
            ))}
          </StatusRows>
        </Panel>
      </Stack>
    </Page>
  );
}

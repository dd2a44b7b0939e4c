import { useHost, useLocale } from '@fathom/contract';
import { Link } from '@fathom/contract/router';
import { displayText, DISPLAY_LENGTH } from '@fathom/base/domain/displayText';
import { formatDate } from '@fathom/base/format/formatDate';
import { formatTimeZone } from '@fathom/base/format/formatTimeZone';
import { Button } from '@fathom/ui/button/Button';
import { saveFile } from '@fathom/ui/button/saveFile';
import { ButtonLink } from '@fathom/ui/button/ButtonLink';
import { DataTable, type Column } from '@fathom/ui/list/DataTable';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Icon } from '@fathom/ui/token/Icon';
import { Notice } from '@fathom/ui/status/Notice';
import { Stack } from '@fathom/ui/page/Page';
import { PageHead } from '@fathom/ui/page/PageHead';
import { Panel } from '@fathom/ui/page/Panel';
import { Unknown } from '@fathom/ui/number/Unknown';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { Download, Upload } from 'lucide';
import { useRef } from 'react';
import styled from 'styled-components';
import { draftStore, useDrafts } from '../../data/drafts';
import type { Draft } from '../../domain/authoring/draft';
import { draftsText as text, formText } from '../../text/authoringText';
import { GovernanceTabs } from '../governance/GovernanceTabs';
import { governancePaths } from '../governance/governancePaths';

export function DraftsPage({ basePath }: { basePath: string }) {
  const { drafts, unreadable, isPersistent } = useDrafts();
  const paths = governancePaths(basePath);
  return (
    <>
      <PageHead title={text.title}>{text.about}</PageHead>
      <Stack>
        {drafts.length > 0 && <GovernanceTabs basePath={basePath} />}
        {!isPersistent && <Notice tone="caution">{formText.notPersistent}</Notice>}
        {unreadable > 0 && <Notice tone="caution">{text.unreadable(unreadable)}</Notice>}
        <Panel title={text.panel} end={<FileButtons hasDrafts={drafts.length + unreadable > 0} />}>
          <DataTable
            label={text.panel}
            columns={columnsOf(paths.draft)}
            rows={[...drafts].reverse()}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title={text.none} action={<ButtonLink to={paths.create}>{text.create}</ButtonLink>}>
                {text.noneHint}
              </EmptyState>
            }
          />
        </Panel>
      </Stack>
    </>
  );
}

function columnsOf(pathOf: (id: string) => string): readonly Column<Draft>[] {
  return [
    {
      key: 'title',
      name: text.proposals,
      card: 'title',
      cell: ({ id, descriptionTitle }) => (
        <TitleLink to={pathOf(id)}>
          <bdi>{displayText(descriptionTitle, DISPLAY_LENGTH.message) || text.untitled}</bdi>
        </TitleLink>
      ),
    },
    {
      key: 'created',
      name: text.created,
      align: 'end',
      width: '14rem',
      compare: (one, other) => (one.created ?? 0) - (other.created ?? 0),
      cell: ({ created }) => <CreatedText created={created} />,
    },
  ];
}

function CreatedText({ created }: { created: number | undefined }) {
  const locale = useLocale();
  if (created === undefined) return <Unknown reason={text.dateUnknown} />;
  const seconds = Math.floor(created / 1000);
  return <time title={formatTimeZone(seconds)}>{formatDate(seconds, locale)}</time>;
}

function FileButtons({ hasDrafts }: { hasDrafts: boolean }) {
  const host = useHost();
  const input = useRef<HTMLInputElement>(null);

  async function importFile(file: File): Promise<void> {
    const content = await file.text().catch(() => undefined);
    if (content === undefined) {
      host.alerts.show({ kind: 'error', text: text.importFailed.unreadable });
      return;
    }
    const imported = await draftStore().importText(content);
    if (!imported.ok) host.alerts.show({ kind: 'error', text: text.importFailed[imported.error] });
    else {
      const { added, unchanged, refused } = imported.value;
      host.alerts.show({ kind: added > 0 ? 'success' : 'info', text: text.imported(added, unchanged, refused) });
    }
  }

  return (
    <>
      {hasDrafts && (
        <Button
          size="small"
          onClick={() => saveFile(text.exportName, new Blob([draftStore().exportText()], { type: 'application/json' }))}
        >
          <Icon icon={Download} />
          {text.export}
        </Button>
      )}
      <Button size="small" onClick={() => input.current?.click()}>
        <Icon icon={Upload} />
        {text.import}
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={text.importFile}
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // Resets the input, so that the same file can be chosen again.
            event.target.value = '';
            if (file) void importFile(file);
          }}
        />
      </VisuallyHidden>
    </>
  );
}

const TitleLink = styled(Link)`
  overflow-wrap: anywhere;
`;

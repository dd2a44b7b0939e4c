import { visibleText } from '@fathom/base/domain/plainText';
import type { ProposalForm } from '../../domain/authoring/draft';
import { forumTopicUrl } from '../../domain/authoring/forumTopic';

/** Returns the URL that opens a discussion; `undefined` if the proposal has a link or there is no forum. */
export function forumTopicOf(form: ProposalForm, forumUrl: string | undefined): string | undefined {
  if (forumUrl === undefined || form.link.trim() !== '') return undefined;
  return forumTopicUrl(forumUrl, visibleText(form.descriptionTitle), visibleText(form.description).trim());
}

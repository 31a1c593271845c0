import { type Language } from '@atrium/contracts';
import { defineStatement, type NoParameters } from '@atrium/database';
import {
  findMergeField,
  mergeFieldsIn,
  MergeFieldError,
  renderMergeFields,
  type MergeFieldSet,
  type MergeValues,
} from '@atrium/domain';
import { brandColumns, brandOf, type MailBrand } from '../message-content/brand-source.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { findActive, type MessageTemplateRow } from '../message-content/message-templates.store.ts';
import { findMessageType } from './message-types.ts';
import { requiredFieldsOf } from '../message-content/required-fields.ts';
import { firmValues, picturesOf } from '../message-content/record-values.ts';
import { footerHtml, subjectLine, wholeMail } from '../message-content/render-message.ts';
import { cleanRichText } from '../message-content/rich-text.ts';
import type { ComposedMail } from './compose-mail.ts';
import { mailTemplates, type MailKind } from './templates/mail-templates.ts';

const firmStatement = defineStatement<
  NoParameters,
  Omit<Parameters<typeof firmValues>[0], 'senderName' | 'senderEmail' | 'senderTitle'>
>({
  name: 'mail.firm',
  text: `
    select coalesce(b.name, t.title) as "firmName", coalesce(b.logo, t.logo) as logo, b.mail_footer as footer, ${brandColumns}, t.company_url as "website", o.name as "officeName", o.address_line as "addressLine", o.suburb, o.state, o.postcode, o.phone, s.value as "firmSettings"
    from tenants t
    left join lateral (
      select f.id, f.name, f.address_line, f.suburb, f.state, f.postcode, f.phone from offices f where f.tenant_id = :tenantId and f.is_active order by f.created_at, f.name limit 1
    ) o on true
    ${brandOf('null::uuid')}
    left join settings s on s.tenant_id = :tenantId and s.name = 'firm'
    where t.tenant_id = :tenantId`,
});
const reportStatement = defineStatement<{ id: string; detail: object }, never>({
  name: 'mail.reportTemplate',
  text: `
    insert into activity_log (tenant_id, kind, object_type, object_id, action, result, detail)
    values (:tenantId, 'emailFailures', 'messageTemplate', :id::uuid, 'render', 'failed', :detail::jsonb)`,
});

/**
 * A mail of the product's own in the firm's words, or null where the firm has
 * none in use. Words that cannot be filled in, or lack what the mail is for, are
 * reported in the firm's log of e-mail failures and answered with null as well:
 * nobody is kept from signing in by a template.
 */
export async function composeFirmMail(
  write: TenantWrite,
  tenantId: string,
  { kind, language, fields }: { readonly kind: MailKind; readonly language: Language; readonly fields: MergeValues },
): Promise<ComposedMail | null> {
  const { set } = mailTemplates[kind];
  // Two kinds may have one set of fields; a firm's words are for the kind that the type is known by.
  if (findMessageType(set)?.kind !== kind) return null;
  const [template] = await findActive(write, tenantId, set);
  if (template === undefined) return null;
  const outcome = await render(write, tenantId, template, { set, language, fields });
  if ('subject' in outcome) return outcome;
  await queryThrough(write, tenantId, reportStatement, {
    id: template.id,
    detail: { template: template.name, messageType: set, error: outcome.why },
  });
  return null;
}

async function render(
  write: TenantWrite,
  tenantId: string,
  { subject, html }: MessageTemplateRow,
  { set, language, fields }: { readonly set: MergeFieldSet; readonly language: Language; readonly fields: MergeValues },
): Promise<ComposedMail | { readonly why: string }> {
  const whose = { firm: tenantId, session: null };
  const { html: clean } = await cleanRichText(html, whose);
  const lacking = requiredFieldsOf(set).find((path) => !mergeFieldsIn(clean).includes(path));
  if (lacking !== undefined) return { why: `The text lacks {${lacking}}.` };
  const [firm] = await queryThrough(write, tenantId, firmStatement, {});
  const usesFirm = mergeFieldsIn(`${subject} ${clean}`).some((path) => path.startsWith('Firm.'));
  // Not every set has fields of the firm.
  const ofFirm =
    firm === undefined || !usesFirm
      ? {}
      : onlyFirm(firmValues({ ...firm, senderName: '', senderEmail: '', senderTitle: '' }));
  const values = { ...ofFirm, ...fields };
  const links = Object.entries(values).flatMap(([path, value]) =>
    findMergeField(set, path)?.kind === 'link' && typeof value === 'string' ? [value] : [],
  );
  try {
    const body = renderMergeFields(set, clean, values, { as: 'html' });
    return {
      subject: subjectLine(renderMergeFields(set, subject, values)),
      ...wholeMail(
        (await cleanRichText(body, whose, { links, pictures: firm === undefined ? [] : picturesOf(firm) })).html +
          footerHtml(firm?.footer),
        language,
        firm,
      ),
    };
  } catch (error) {
    if (error instanceof MergeFieldError) return { why: error.message };
    throw error;
  }
}

const onlyFirm = (values: MergeValues): MergeValues =>
  Object.fromEntries(Object.entries(values).filter(([path]) => path.startsWith('Firm.')));

const brandStatement = defineStatement<NoParameters, MailBrand>({
  name: 'mail.brand',
  text: `select coalesce(b.name, t.title) as "firmName", ${brandColumns} from tenants t ${brandOf('null::uuid')} where t.tenant_id = :tenantId`,
});
/** The default brand of the firm, which the product's own mails go out under. */
export const findMailBrand = async (write: TenantWrite, tenantId: string): Promise<MailBrand | null> =>
  (await queryThrough(write, tenantId, brandStatement, {}))[0] ?? null;

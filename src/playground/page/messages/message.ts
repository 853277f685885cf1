import { type APIMessage, InteractionType } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { inOneRun } from '#playground/markdown/block';
import { avatar } from '#playground/page/avatar';
import { inlineMarkdown, markdown } from '#playground/page/markdown/view';
import { type Scene, userName } from '#playground/page/scene';
import { absoluteTime, headerTime } from '#playground/page/time';
import { attachmentsView } from './attachments.ts';
import { embedView } from './embed.ts';
import { isEphemeral, isThinking } from './grouping.ts';
import '#playground/page/components/message-components';

/** "Ada used /draft" above an answer to a command. */
export const usedCommand = (user: { readonly id: string; readonly name: string }, command: string) =>
  html`<div class="occasion">
    ${avatar(user)}<span class="name">${user.name}</span> used <span class="command">/${command}</span>
  </div>`;

/** The command that a message answers; the first lines of the other message above a reply to it. */
function occasion(scene: Scene, message: APIMessage): TemplateResult | typeof nothing {
  const { interaction_metadata: cause, interaction, referenced_message: other } = message;
  if (cause?.type === InteractionType.ApplicationCommand && interaction) {
    return usedCommand({ id: cause.user.id, name: userName(scene, cause.user.id) }, interaction.name);
  }
  if (!other) return nothing;
  const who = userName(scene, other.author.id);
  return html`<div class="occasion">
    ${avatar({ id: other.author.id, name: who })}<span class="name">${who}</span>
    <span class="excerpt"
      >${other.content ? inlineMarkdown(scene, inOneRun(other.content)) : 'Click to see attachment'}</span
    >
  </div>`;
}

/** Below what nobody else sees. */
export const onlyYou = (dismiss: () => void): TemplateResult =>
  html`<p class="private">
    <span class="eye" aria-hidden="true"></span>Only you can see this ·
    <button class="text" @click=${dismiss}>Dismiss</button>
  </p>`;

function edited(message: APIMessage): TemplateResult | typeof nothing {
  if (!message.edited_timestamp) return nothing;
  const time = absoluteTime(Date.parse(message.edited_timestamp), 'F');
  return html`<span class="edited" title=${time}>(edited)</span>`;
}

function body(scene: Scene, message: APIMessage): TemplateResult {
  if (isThinking(message)) {
    return html`<p class="thinking" role="status">
      <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>${userName(scene, message.author.id)}
      is thinking…
    </p>`;
  }
  return html`
    ${message.content ? html`<div class="content">${markdown(scene, message.content)}${edited(message)}</div>` : nothing}
    ${attachmentsView(scene, message.attachments)} ${message.embeds.map((embed) => embedView(scene, embed))}
    <message-components .scene=${scene} .message=${message}></message-components>
    ${message.content ? nothing : edited(message)}
  `;
}

function mentionsMe({ place: { me } }: Scene, message: APIMessage): boolean {
  return message.mention_everyone || message.mentions.some((user) => user.id === me.id);
}

/** A message, with the element id `message-` and its id. `headed` says whether it shows its author. */
export function messageView(scene: Scene, message: APIMessage, headed: boolean): TemplateResult {
  const name = userName(scene, message.author.id);
  const time = Date.parse(message.timestamp);
  const dismiss = () =>
    void scene.act({ want: 'dismiss', channelId: message.channel_id, messageId: message.id });
  const classes = [
    'message',
    headed ? 'headed' : '',
    isEphemeral(message) ? 'ephemeral' : '',
    mentionsMe(scene, message) ? 'mentioned' : '',
  ];
  return html`<article
    id=${`message-${message.id}`}
    class=${classes.join(' ')}
    aria-label=${`${name}, ${absoluteTime(time, 't')}`}
  >
    ${occasion(scene, message)}
    ${
      headed
        ? html`${avatar({ id: message.author.id, name })}
            <header>
              <span class="name">${name}</span
              >${message.author.bot ? html`<span class="tag">APP</span>` : nothing}
              <time title=${absoluteTime(time, 'F')}>${headerTime(time, Date.now())}</time>
            </header>`
        : html`<time class="aside">${absoluteTime(time, 't')}</time>`
    }
    <div class="body">${body(scene, message)} ${isEphemeral(message) ? onlyYou(dismiss) : nothing}</div>
  </article>`;
}

import { type Html, html } from '../pages/html.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import type { Person } from './id-tokens.ts';

/** The people who can always be chosen. Their addresses use a reserved domain. */
export const readyPeople: Person[] = [
  { name: 'Adaeze Okafor', email: 'adaeze.okafor@example.com', emailVerified: true },
  { name: 'Tunde Bakare', email: 'tunde.bakare@example.com', emailVerified: true },
  { name: 'Halima Yusuf', email: 'halima.yusuf@example.com', emailVerified: true },
  { name: 'Efosa Osagie', email: 'efosa.osagie@example.com', emailVerified: true },
  { name: 'Ṣadé Ògúnlànà', email: 'sade.ogunlana@example.com', emailVerified: true },
];

/** The text that was typed under 'use another account', shown again after a refusal. */
export type TypedAccount = { name: string; email: string; verified: boolean; problem?: AccountProblem };

export type AccountProblem = { field: 'name' | 'email'; text: string };

/** Renders the page where a person chooses an account. Every choice is a form that repeats the whole request. */
export function accountPage(request: AuthorizationRequest, typed?: TypedAccount): Html {
  const client = new URL(request.redirect_uri).host;
  return html`<main class="sheet">
<p class="stand-in">Sandbox: a stand-in for Google</p>
<h1>Choose an account</h1>
<p class="quiet">to continue to <strong>${client}</strong></p>
<ul class="accounts">${readyPeople.map((person) => html`<li>${choice(request, person)}</li>`)}</ul>
<details class="other"${typed && html` open`}>
<summary>Use another account</summary>
${otherAccount(request, typed ?? { name: '', email: '', verified: true })}
</details>
<form method="post" action="/google/authorize">${repeat(request)}
<button class="button plain" name="choice" value="cancel">Cancel</button></form>
</main>`;
}

function choice(request: AuthorizationRequest, { name, email }: Person): Html {
  const initials = name
    .split(' ')
    .map((word) => [...word][0])
    .join('');
  return html`<form method="post" action="/google/authorize">${repeat(request)}
<input type="hidden" name="name" value="${name}"><input type="hidden" name="email" value="${email}">
<input type="hidden" name="email_verified" value="on">
<button class="account" name="choice" value="account"><span class="initials" aria-hidden="true">${initials}</span>
<span><strong>${name}</strong><br>${email}</span></button></form>`;
}

function otherAccount(request: AuthorizationRequest, { name, email, verified, problem }: TypedAccount): Html {
  const wrong = (field: AccountProblem['field']) =>
    problem?.field === field && html` aria-invalid="true" aria-describedby="other-problem" autofocus`;
  return html`<form method="post" action="/google/authorize">${repeat(request)}
${problem && html`<p class="error" role="alert" id="other-problem">${problem.text}</p>`}
<label class="field">Name <input name="name" value="${name}" autocomplete="off" maxlength="100"${wrong('name')}></label>
<label class="field">E-mail <input name="email" inputmode="email" value="${email}" autocomplete="off"
autocapitalize="none" maxlength="254"${wrong('email')}></label>
<label class="check"><input type="checkbox" name="email_verified"${verified && html` checked`}> Verified e-mail</label>
<button class="button" name="choice" value="account">Continue</button></form>`;
}

function repeat(request: AuthorizationRequest): Html[] {
  return Object.entries(request)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
}

/** The page for a request that cannot be trusted. */
export function refusedPage(error: string, description: string): Html {
  return html`<main class="sheet">
<p class="stand-in">Sandbox: a stand-in for Google</p>
<h1>Access blocked</h1>
<p>${description}</p>
<p class="quiet">Error: ${error}</p>
</main>`;
}

import type { SuggestionTexts } from '../job-suggestions.ts';

export const cybersecurity: SuggestionTexts = {
  'Penetration Tester': {
    titles: 'Test the security of our web portal | Test a banking app | Test again after our fixes',
    responsibilities:
      'Agree in writing what may be attacked | Attack only what was agreed | Prove each weakness without harm | Explain to developers how to fix it',
    requirements:
      'Has OSCP, CEH or a similar certificate | Shows a report with names removed | Works under a signed contract',
  },
  'Security Analyst': {
    titles: 'Watch security alerts for a fintech | Set up log monitoring | Review who has access to what',
    responsibilities:
      'Collect the logs of servers and apps | Tune the alerts so that they mean something | Look into strange log-ins | Write a report each week',
    requirements:
      'Has used Wazuh, Splunk or Elastic | Can take night shifts | Knows the CBN rules on cyber security',
  },
  'Network Security Engineer': {
    titles:
      'Set up a firewall for a branch | Separate guest and staff networks | Safe remote access for staff',
    responsibilities:
      'Draw the network as it is | Close ports that nobody needs | Set up firewall rules and a VPN | Test the rules from outside',
    requirements:
      'Knows Fortinet, Cisco or MikroTik firewalls | Keeps a way back for each change | Writes down why each rule exists',
  },
  'Cloud Security Engineer': {
    titles:
      'Review the security of our AWS account | Secure a Kubernetes cluster | Find keys that leaked into code',
    responsibilities:
      'Check roles, keys and public storage | Turn on logs and alerts | Close what should not be public | Write the rules as code',
    requirements:
      'Certified in AWS or Azure security | Works with Terraform | Says what each measure costs a month',
  },
  'Website Security': {
    titles:
      'Protect the website of a school | The browser says our site is not safe | Monthly security check of our site',
    responsibilities:
      'Scan for weak plugins and old versions | Install SSL, a firewall and backups | Change weak passwords and extra admins | Report strange changes of files',
    requirements:
      'Has set up Cloudflare for other sites | Knows WordPress and cPanel | Keeps a copy before any change',
  },
  'Malware Removal': {
    titles:
      'Remove a virus from office computers | My site sends visitors to other pages | My phone shows adverts all the time',
    responsibilities:
      'Cut the machine off from the network | Remove the virus and find how it came in | Bring back clean files | Show staff what to avoid',
    requirements:
      'Uses licensed scanning tools | Saves documents before cleaning | Can come to the office the same day',
  },
  'Digital Forensics': {
    titles: 'Recover deleted chats for a court case | Find out who leaked a file | Copy a laptop as evidence',
    responsibilities:
      'Record who held the device and when | Copy the disk without changing it | Build a time-line of what happened | Write a report that a court accepts',
    requirements:
      'Works with EnCase, FTK or Autopsy | Has worked with lawyers or the police | Starts only with the owner’s written permission',
  },
  'Incident Responder': {
    titles: 'Ransomware at our office | Somebody took over our email | Strange transfers from our app',
    responsibilities:
      'Stop the attack within hours | Save evidence before cleaning | Lock the attacker out and reset access | Explain how it happened and how to prevent it',
    requirements:
      'Can be reached on weekends | Has handled a real attack before | Knows the 72-hour notice to the NDPC',
  },
  'Fraud Analyst': {
    titles: 'Review disputed payments | Rules against fraud in a wallet app | Find rings of fake accounts',
    responsibilities:
      'Study earlier fraud cases | Write rules and test them on old data | Reduce alarms on honest customers | Report how much loss was prevented',
    requirements:
      'Can query data with SQL | Understands SIM-swap and BVN fraud | Has worked in a bank or a fintech',
  },
  'Security Awareness Trainer': {
    titles: 'Phishing training for 60 staff | Safety talk for traders | Online safety lesson in Hausa',
    responsibilities:
      'Ask which attacks happened here | Teach with examples from Nigeria | Send a harmless test email | Report which teams need more help',
    requirements:
      'Explains without computer words | Brings slides and a short quiz | Has trained people outside of IT',
  },
  'Data Protection Officer': {
    titles: 'Yearly NDPA audit return | Privacy notice for our app | Part-time data protection officer',
    responsibilities:
      'List what personal data we keep | Write the policies and notices | Train staff who handle data | File the return with the NDPC',
    requirements:
      'Licensed, or works with a licensed DPCO | Knows the NDPA 2023 well | Can answer requests of customers for their data',
  },
  'ISO 27001 Consultant': {
    titles: 'Prepare us for ISO 27001 | Find our gaps before the audit | Internal audit of our security',
    responsibilities:
      'Compare our practice with the standard | Write the risk register with us | Prepare policies and evidence | Stay with us during the audit',
    requirements:
      'Lead auditor certificate for ISO 27001 | Has brought other companies to the certificate | Has templates for small companies',
  },
};

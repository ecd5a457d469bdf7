import type { SuggestionTexts } from '../job-suggestions.ts';

export const cloud: SuggestionTexts = {
  'DevOps Engineer': {
    titles: 'Automatic deployment for our app | Deploy without downtime | Set up logs and alerts',
    responsibilities:
      'Automate the build and the tests | Deploy with a quick way back | Set up monitoring and alerts | Write down what to do in an outage',
    requirements:
      'Has used GitHub Actions or GitLab CI at work | Runs Docker in production | Keeps passwords out of the code',
  },
  'Cloud Engineer': {
    titles: 'Move our servers to the cloud | Cut our cloud bill | Set up a test environment',
    responsibilities:
      'List everything that runs today | Plan the network and the machine sizes | Move with little downtime | Set cost alarms for each team',
    requirements:
      'Has moved two systems to the cloud | Writes the set-up as code | Gives the cost in naira and dollars',
  },
  'AWS Administrator': {
    titles: 'Secure our AWS account | Set up EC2 and RDS for an app | Backups to S3',
    responsibilities:
      'Create users with two-step log-in | Set up the network, servers and database | Set billing alarms | Apply updates each month',
    requirements:
      'Holds an AWS certificate | Explains which region suits Nigerian users | Leaves the root account with us',
  },
  'Azure Administrator': {
    titles:
      'Set up Microsoft 365 and Entra ID | Virtual machines on Azure | Manage staff laptops with Intune',
    responsibilities:
      'Set up the tenant, users and groups | Require safe log-in outside the office | Plan backups and updates | Train our IT officer',
    requirements:
      'Holds the AZ-104 certificate | Knows which licence we really need | Writes PowerShell for repeated work',
  },
  'Google Cloud Engineer': {
    titles: 'Run our app on Cloud Run | Reports with BigQuery | Limit the cost of our Maps key',
    responsibilities:
      'Create projects, roles and budgets | Set up the deployment | Turn on logging and error alerts | Restrict each API key',
    requirements: 'Has run a live app on Google Cloud | Can read and explain the bill | Knows Firebase',
  },
  'Linux Administrator': {
    titles: 'Secure a new VPS | Emails are stuck on our server | Our server is slow',
    responsibilities:
      'Update the system and secure SSH | Set up a firewall against log-in attacks | Find what uses the memory | Write down each command used',
    requirements:
      'Years of work with Ubuntu, Debian or Rocky | Can be called at night in an outage | Writes shell scripts others can read',
  },
  'Database Administrator': {
    titles: 'Slow PostgreSQL queries | Set up a MySQL replica | Restore a deleted table',
    responsibilities:
      'Check indexes and settings | Take backups and prove a restore | Set up a replica | Plan for growth of one year',
    requirements:
      'Has managed more than 50 GB of data | Never experiments on live data | Can restore to a given minute',
  },
  'Network Administrator': {
    titles: 'Network for an office of 40 people | Link two branches | Our internet drops every day',
    responsibilities:
      'Write down addresses and cables | Configure switches and routers | Find loops and weak links | Watch the uptime for a week',
    requirements:
      'CCNA, MTCNA or years of work | Knows the internet providers of the area | Works after office hours',
  },
  'Kubernetes Engineer': {
    titles: 'Move our services to Kubernetes | Our cluster keeps restarting | Write Helm charts',
    responsibilities:
      'Size the cluster for our load | Write charts for each service | Set limits and automatic scaling | Plan upgrades without downtime',
    requirements:
      'Holds the CKA, or runs a live cluster | Says when Kubernetes is too much for us | Sets up alerts for restarts',
  },
  'Site Reliability Engineer': {
    titles: 'Set targets for our uptime | On-call help for a launch | Find the cause of repeated outages',
    responsibilities:
      'Measure what users feel | Alert only when people must act | Test the load before a launch | Remove causes that repeat',
    requirements:
      'Works with Prometheus and Grafana | Has been on call for a live product | Writes honest reports after an outage',
  },
  'Web Hosting & Domain Setup': {
    titles:
      'Buy a .ng domain and hosting | Move a website to a new host | Website does not open after a DNS change',
    responsibilities:
      'Register the domain in my name | Point DNS and install SSL | Move files, database and mail | Tell me all renewal dates',
    requirements:
      'Works with a registrar accredited by NiRA | Knows cPanel and DirectAdmin | Hands over all log-ins',
  },
  'Business Email Setup': {
    titles: 'Company email for 10 staff | Our emails land in spam | Move us to Google Workspace',
    responsibilities:
      'Create the mailboxes | Set up SPF, DKIM and DMARC | Move the old emails | Set up phones and laptops',
    requirements:
      'Has set up Google Workspace or Zoho | Moves mailboxes without losing an email | Shows staff how to use signatures and filters',
  },
  'Backup & Recovery': {
    titles: 'Nightly backup of our server | Recover files from a failed disk | Backup of office documents',
    responsibilities:
      'List what must never be lost | Set up a local and a cloud copy | Try a restore with us | Set an alarm when a copy fails',
    requirements:
      'Keeps three copies in two places | Encrypts every copy | Says how many hours a recovery takes',
  },
};

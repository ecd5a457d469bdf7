/** Teachers, and people who help at home. */
export const lessonsAndHelpTerms = {
  'Home Tutor': `
    lesson teacher, home lesson, home lesson teacher, home teacher, private teacher, lesson, tutor, teacher,
    primary school teacher, private tutor, extra lesson, nursery teacher, tutoring, private lesson, tuition,
    home tutoring, lesson master, after school lesson, class teacher, online tutor, evening lesson,
    phonics teacher, montessori teacher, home school, homeschool teacher, phonics, kids teacher,
    basic science teacher, children teacher, special needs teacher, coding for kids, onye nkuzi`,
  'WAEC & JAMB Tutor': `
    WAEC, JAMB, NECO, UTME, post UTME, GCE, JAMB tutor, WAEC tutor, JAMB lesson, WAEC lesson, IGCSE,
    SAT tutor, NABTEB, O level, A level, JUPEB, IJMB, chemistry teacher, physics teacher, biology teacher,
    science teacher, common entrance, JAMB coaching, WAEC coaching, exam coaching, chemistry tutor,
    physics tutor, biology tutor, SSCE, economics teacher, accounting tutor, GMAT, GRE tutor, exam tutor,
    BECE, cambridge exam, CBT training, JAMB registration`,
  'Maths Tutor': `
    mathematics, math, mathematics teacher, math teacher, mathematics tutor, further maths, maths lesson,
    mathematics lesson, further mathematics, calculus`,
  'English Tutor': `
    English teacher, English language, IELTS, IELTS tutor, TOEFL, spoken English, diction, English lesson,
    PTE, Duolingo test, diction teacher, IELTS training, English language teacher, literature teacher,
    public speaking coach`,
  'French Tutor': `
    French teacher, French, French lesson, French language, DELF, TEF, TCF, learn French, French class`,
  'Nigerian Languages Tutor': `
    Yoruba teacher, Igbo teacher, Hausa teacher, Yoruba lesson, Yoruba tutor, Igbo tutor, Hausa tutor,
    learn Yoruba, learn Igbo, learn Hausa, Igbo lesson, Hausa lesson, Yoruba class, Yoruba language,
    Igbo language, Hausa language, Igbo class, Efik teacher, Edo teacher, Pidgin teacher, Tiv teacher,
    local language`,
  'Quran Teacher': `
    Quranic teacher, Arabic teacher, Koran teacher, Islamic teacher, Arabic, Islamiyya, ustaz, Quran lesson,
    Arabic lesson, Quran, Islamic lesson, Quran tutor, Islamiyah, tajweed, Arabic tutor, madrasah, Koran,
    ile kewu, madrasa, Quran memorization, hifz, ustadh`,
  'Music Teacher': `
    piano teacher, guitar teacher, piano lesson, keyboard lesson, drum lesson, voice training, vocal coach,
    saxophone teacher, violin teacher, music lesson, guitar lesson, keyboard teacher, music tutor,
    piano tutor, drum teacher, singing lesson, singing teacher, voice coach, violin lesson, saxophone lesson,
    guitar tutor, organist, choir master, choirmaster, music class, voice lesson, piano class,
    music instructor, recorder teacher`,
  'Computer Tutor': `
    computer teacher, computer training, computer lesson, learn computer, computer class, computer school,
    ICT teacher, Microsoft Office training, coding teacher, coding tutor, programming tutor, Excel training,
    ICT trainer, coding lesson, computer instructor, data analysis training, web design training,
    learn coding, coding class, coding bootcamp, digital skills training, ICT training, coding instructor,
    computer studies teacher, graphic design training`,
  'Driving Instructor': `
    driving school, driving lesson, learn driving, driving teacher, driving coach, learn to drive,
    driving tutor, driving training, teach driving, driving class, driving licence, drivers licence,
    driver training, teach me to drive, driving trainer`,
  'Fitness Trainer': `
    gym instructor, gym trainer, personal trainer, fitness coach, fitness instructor, aerobics,
    aerobics instructor, gym, workout, weight loss, yoga, yoga instructor, football coach, boxing coach,
    karate, taekwondo, martial art, zumba, gym coach, weight loss coach, basketball coach, tennis coach,
    football trainer, kickboxing, sports coach, fitness, slimming, boxing trainer, tummy trainer,
    taekwondo coach, karate instructor, table tennis coach, Pilates, football academy, boot camp,
    weight loss trainer, karate teacher`,
  'Swimming Coach': `
    swimming teacher, swimming instructor, swimming lesson, learn swimming, swim coach, lifeguard,
    life guard, learn to swim, swimming, swimming trainer, swim instructor, swimming class, swimming tutor,
    swim teacher, aqua aerobics`,
  Nanny: `
    babysitter, baby sitter, child minder, baby sitting, babysitting, childcare, child care, creche,
    day care, daycare, baby nurse, child minding, childminder, live in nanny, omugwo, creche attendant,
    baby care, baby nanny, daycare teacher, kids nanny`,
  Househelp: `
    house help, house girl, housegirl, house boy, houseboy, maid, housemaid, house maid, domestic help,
    domestic staff, live in help, home help, house keeper, housekeeper, housekeeping, domestic worker,
    stay in help, house steward, steward, live in maid, day help, live out help, home assistant, butler,
    house helper, domestic assistant`,
  Cook: `
    cooking, home cook, chef, private chef, personal chef, home chef, family cook, live in cook,
    continental chef, cook at home, weekly cooking, meal prep, kitchen assistant, private cook, cooked meals,
    kitchen help, cooking lessons, home cooking, chef cook`,
  'Home Nurse': `
    nurse, home care nurse, nursing, private nurse, auxiliary nurse, registered nurse, nursing care,
    home health, live in nurse, wound dressing, home nursing, home care, midwife, post natal care,
    postnatal care, patient care, health care assistant, healthcare assistant, nurse assistant,
    post surgery care, home health nurse, paediatric nurse`,
  'Elderly Caregiver': `
    caregiver, care giver, carer, elderly care, old people care, geriatric care, care of the aged, aged care,
    home caregiver, stroke patient care, care for elderly, elderly nurse, home carer, senior care,
    care for aged, dementia care, old age care, caregiving, bedridden patient care, nurse for elderly`,
  'Security Guard': `
    security, security man, guard, security company, security personnel, security officer, night guard,
    day guard, security staff, estate security, watchman, watch man, night watchman, security agency,
    security men, security service, guard man, maiguard, mai guard, megad, megadi, ologun ode, night watch`,
  Gateman: `
    gate man, gate keeper, gatekeeper, mai gadi, maigadi, security gateman, gate guard, maiguard, mai guard,
    megad, megadi, baba ode, house gateman, compound keeper, compound caretaker, estate gateman,
    gate security, caretaker, door man, doorman, gatemen`,
};

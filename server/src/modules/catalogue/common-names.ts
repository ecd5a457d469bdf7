/**
 * Common Nigerian names. The spelling correction treats them as correct even when no artisan has them, so that a name is not
 * changed into a similar skill or place ('Okeke' is not 'Okene', 'Daniel' not 'Dancer').
 */
export const commonNames: readonly string[] = `
  Aaron Abba Abdul Abdulkadir Abdullahi Abdulrahman Abel Abigail Abimbola Abiodun Abiola Abraham Abubakar Ada Adaeze
  Adamu Adaobi Ade Adebayo Adebola Adekunle Adeleke Ademola Adenike Adeola Adesina Adewale Adeyemi Adeyinka Aduke
  Afolabi Agatha Agnes Ahmad Ahmed Aina Aisha Ajayi Akande Akanni Akin Akinola Akinwale Akpan Alabi Alex Alexander Alhaji
  Alice Aliyu Amaka Amara Amarachi Amina Aminu Amos Anayo Andrew Angela Anita Anna Anthony Arinze Asabe Asuquo Atinuke Audu
  Augustina Augustine Ayo Ayodele Ayomide Azeez Azubuike Babajide Babatunde Bakare Bala Balogun Bamidele Banji Barbara
  Bashir Bassey Beatrice Benjamin Bernard Bethel Bisi Bitrus Blessing Bola Bolaji Bolanle Boma Bright Bukola Bunmi Busayo
  Caleb Caroline Catherine Cecilia Charity Charles Chiamaka Chibuike Chibuzor Chidera Chidi Chidiebere Chidinma Chidozie
  Chijioke Chika Chike Chima Chimamanda Chinaza Chinedu Chinelo Chinenye Chinonso Chinwe Chinyere Chioma Chisom Chizoba
  Christian Christiana Christopher Chuka Chukwu Chukwudi Chukwuemeka Chukwuma Clara Clement Collins Comfort Cynthia Dada Damilola
  Daniel Danjuma Danladi Dauda David Deborah Dele Dennis Deola Desmond Diana Dickson Divine Dolapo Dominic Donald Doris
  Dorcas Dorothy Ebele Ebere Ebube Ebuka Edet Edith Edward Efe Efosa Effiong Ejike Ejiro Ekaette Ekene Ekong Elijah
  Elizabeth Emeka Emem Emmanuel Eno Enoch Ephraim Eric Ernest Essien Esther Ete Etim Eunice Evelyn Ezekiel Ezinne Fadekemi
  Faith Fatai Fatima Favour Felicia Felix Femi Festus Florence Folake Folashade Francis Frank Friday Funke Funmilayo Gabriel
  Garba George Gideon Gift Gladys Gloria Godwin Goodluck Grace Gregory Habiba Hadiza Hafsat Halima Hamza Hannah Happiness
  Haruna Hassan Hassana Hauwa Helen Henry Hope Hussaini Ibe Ibrahim Idowu Idris Ifeanyi Ifeoma Ifunanya Ifeoluwa Igwe Ijeoma
  Ikechukwu Ikenna Imran Innocent Isaac Isa Isaiah Ismail Israel Itoro Ivie Iyabo Jacob Jamila James Jane Janet Jennifer
  Jeremiah Jessica Jide Jimoh Joan John Jonathan Joseph Joshua Josiah Joy Jude Judith Julia Juliana Juliet Jumoke Justina
  Kabir Kabiru Kamal Katherine Kayode Kazeem Kehinde Kelechi Kelvin Kemi Kenneth Khadija Kingsley Kolawole Kosi Kudirat
  Kunle Lami Lanre Lateef Laura Lawal Lawrence Leke Lekan Leonard Lilian Linda Lola Louis Lucky Lucy Luka Madu Magdalene
  Maimuna Margaret Maria Mariam Mark Martha Martin Martins Mary Maryam Matthew Maureen Mayowa Mercy Mfon Michael Mikailu
  Miracle Mohammed Mojisola Monday Monica Moses Mubarak Muhammad Musa Mustapha Muyiwa Nafisa Nasiru Nathaniel Ndidi Ngozi
  Nicholas Nkechi Nkem Nkiru Nnaemeka Nnamdi Nneka Nnenna Noah Nonso Nosa Nuhu Nwachukwu Nwankwo Nwosu Obi Obiageli Obinna
  Obioma Odion Ogechi Ojo Oke Okafor Okechukwu Okeke Okon Okonkwo Okoro Okorie Okoye Okpara Olabisi Oladele Oladipo Olaide
  Olamide Olanrewaju Olawale Olayinka Oluchi Olufemi Olufunke Olumide Olusegun Olusola Oluwadamilare Oluwafemi Oluwakemi
  Oluwaseun Oluwaseyi Oluwatobi Oluwatosin Omolara Omotola Omotayo Onoja Onome Onyeka Onyinye Opeyemi Osagie Osaze Osas
  Oscar Ossai Otobong Oyinkansola Patience Patrick Paul Pauline Peace Peter Philip Philomena Praise Precious Preye Princess
  Promise Prosper Queen Rabiu Rachael Rachel Ramatu Rasheed Raymond Rebecca Remi Richard Rita Robert Rofiat Roland Ronke
  Rose Roseline Rotimi Rukayat Ruth Saheed Saidu Saka Salihu Salisu Samson Samuel Sandra Sani Sanusi Sarah Sati Saturday
  Segun Seun Seyi Shade Shehu Sherifat Shola Sikiru Silas Simeon Simi Simon Sola Solomon Stella Stephen Sule Suleiman
  Sunday Susan Sylvester Tade Taiwo Tanko Tari Taofeek Taylor Tega Tella Temitope Temidayo Terver Tersoo Thankgod Theresa Thomas
  Timothy Titilayo Titus Tobi Tochukwu Tolu Tolulope Tonye Tope Tosin Tunde Tunji Ubong Uche Uchechi Uchenna Udo Uduak
  Ufuoma Ugochi Ugochukwu Uju Umar Umaru Umoh Usman Uzoma Valentine Vera Veronica Victor Victoria Vincent Virginia Vivian
  Wale Wasiu Wisdom Yahaya Yakubu Yaro Yemi Yetunde Yinka Yohanna Yunusa Yusuf Zainab Zara Zubairu`
  .trim()
  .split(/\s+/);
